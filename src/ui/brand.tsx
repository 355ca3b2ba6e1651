import { productName } from '../../contract/limits.ts';
import './brand.css';

/** The mark, as on the icons in public/, and the name of the product. */
export function Brand() {
  return (
    <span className="ui-brand">
      <svg className="ui-brand__mark" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
        <rect width="512" height="512" rx="112" fill="#433878" />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path
            d="M141 78h230a77 77 0 0 1 77 77v125a77 77 0 0 1-77 77H254l-87 76v-76h-26a77 77 0 0 1-77-77V155a77 77 0 0 1 77-77Z"
            fill="#faf7f2"
            stroke="#faf7f2"
            strokeWidth="20"
          />
          <path d="m177 220 58 58 105-116" stroke="#cc338b" strokeWidth="56" />
        </g>
      </svg>
      <span className="ui-brand__name">{productName}</span>
    </span>
  );
}
