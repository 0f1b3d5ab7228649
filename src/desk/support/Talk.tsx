import { type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { LONGEST_ANSWER, type Message } from '#domain/desk/support-messages.ts';
import { Icon } from '../Icon.tsx';
import { momentText } from '../review/ages.ts';
import { useNow } from '../useNow.ts';

interface TalkProps {
  message: Message;
  /** The name of the campaign. */
  campaign: string;
  isBusy: boolean;
  /** The draft of the next answer. */
  text: string;
  /** The error message for the draft. */
  wrong: string | undefined;
  field: Ref<HTMLTextAreaElement>;
  onText: (text: string) => void;
  onSend: () => void;
  onDone: () => void;
}

/** The message with its answers, and the field for the next answer, which is sent by email. */
export function Talk({ message, campaign, isBusy, onDone, ...answer }: TalkProps) {
  const now = useNow(60_000);
  return (
    <section className="talk" aria-label="Message">
      <div className="talk__h">
        <div className="row">
          <h2 className="grow cut">{message.email}</h2>
          <button type="button" className="btn" disabled={isBusy} onClick={onDone}>
            <Icon name={message.done ? 'undo' : 'check'} />
            {message.done ? 'Reopen' : 'Done'} <kbd className="kbd">⇧E</kbd>
          </button>
        </div>
        <p className="mut">{campaign}</p>
      </div>
      <div className="talk__b">
        <div className="msg" lang={message.language}>
          <p>{message.text}</p>
          <span className="mut sm">{momentText(message.at, now)}</span>
        </div>
        {message.answered.map(({ at, by, text }) => (
          <div key={at} className="msg msg--me">
            <p>{text}</p>
            <span className="sm">
              {by.replace(/ <.*$/, '')}, {momentText(at, now)}
            </span>
          </div>
        ))}
      </div>
      <AnswerForm language={message.language} isBusy={isBusy} {...answer} />
    </section>
  );
}

interface AnswerFormProps extends Pick<TalkProps, 'isBusy' | 'text' | 'wrong' | 'field' | 'onText' | 'onSend'> {
  language: string;
}

function AnswerForm({ language, isBusy, text, wrong, field, onText, onSend }: AnswerFormProps) {
  const id = useId();
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isBusy && text.trim() !== '') onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else return;
    event.preventDefault();
  };
  return (
    <form className="talk__f" onSubmit={send}>
      <label htmlFor={id} className="sr">
        Answer
      </label>
      <textarea
        ref={field}
        id={id}
        className="inp"
        rows={4}
        maxLength={LONGEST_ANSWER}
        placeholder="Answer"
        value={text}
        aria-describedby={`${id}-told`}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {wrong !== undefined && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {wrong}
        </p>
      )}
      <div className="row">
        <span id={`${id}-told`} className="mut sm grow">
          Sent by email in {language.startsWith('es') ? 'Spanish' : 'English'}. This marks the message as done.
        </span>
        <button type="submit" className="btn btn--go" disabled={isBusy || text.trim() === ''}>
          <Icon name="send" />
          Send <kbd className="kbd">Ctrl ↵</kbd>
        </button>
      </div>
    </form>
  );
}
