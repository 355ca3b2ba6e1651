// What a presenter is told while the AI cannot work: that it is being seen to, and that nothing is
// lost. Without a connection nothing is known of it, and nothing is said.

import type { AiState } from '../../../contract/events.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { Rich } from '../../ui/rich.tsx';
import './ai-note.css';

export function AiNote({ state: { aiState } }: { state: { aiState: AiState } }) {
  return (
    // Always there, so that screen readers are told when words come into it.
    <output className="ai-note">
      {aiState === 'restarting' && (
        <p className="ai-note__words">
          <Rich text={say('ai_restarting')} />
        </p>
      )}
    </output>
  );
}
