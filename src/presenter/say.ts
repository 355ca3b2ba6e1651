import { isMessage, type AnyMessage } from '../../contract/messages/in-words.ts';
import { messages, sayPresenter as sayShared } from '../i18n/presenter.ts';
import { language } from '../i18n/index.ts';

/** The message in the language of the page; its text where its code is not known here. */
export function say({ code, params = {}, text }: AnyMessage): string {
  if (messages.find(code ?? '') === undefined) return text ?? '';
  const given = Object.entries(params).map(([name, value]) => [name, inPlace(name, value)]);
  return messages.say(code as 'change_undone', Object.fromEntries(given) as { change: string });
}

function inPlace(name: string, value: unknown): unknown {
  if (isMessage(value)) return say(value);
  // A project may have no name.
  if (name === 'project' && value === '') return sayShared('untitled');
  if (!Array.isArray(value)) return value;
  const quoted = value.map((text: string) => messages.say('quoted', { text }));
  const { code } = language.getState();
  return new Intl.ListFormat(code, { type: 'unit', style: 'short' }).format(quoted);
}
