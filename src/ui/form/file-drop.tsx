import { useEffect, useId, useState, type InputHTMLAttributes } from 'react';
import { UploadIcon } from '../icon/icons.tsx';
import './field.css';
import './file-drop.css';

// Dropped beside the area, a file would replace the page and all that was typed.
const keepPage = (event: Event): void => event.preventDefault();

interface FileDropProps {
  label: string;
  hint: string;
  /** As the accept attribute: '.pdf,.docx' or 'image/*'. Dropped files are not filtered by it. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on it or chosen after a press on it. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, isMultiple = false, isDisabled = false, error, onFiles } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
  const choose: InputHTMLAttributes<HTMLInputElement>['onChange'] = ({ currentTarget }) => {
    const files = [...(currentTarget.files ?? [])];
    // Empty again, so that the same file can be chosen a second time.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="ui-field">
      <div
        className="ui-drop"
        data-is-over={isOver}
        onDragEnter={() => setIsOver(!isDisabled)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const files = [...event.dataTransfer.files];
          if (files.length > 0 && !isDisabled) onFiles(isMultiple ? files : files.slice(0, 1));
        }}
      >
        <span className="ui-drop__icon">
          <UploadIcon />
        </span>
        <label className="ui-drop__label" htmlFor={id}>
          {label}
        </label>
        <p className="ui-drop__hint" id={`${id}-hint`}>
          {hint}
        </p>
        <input
          className="ui-drop__input"
          id={id}
          type="file"
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
      </div>
      {error && (
        <p className="ui-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
