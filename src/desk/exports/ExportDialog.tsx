import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { EXPORT_FORMATS, type Exported, type ExportFormat, exportName } from '#domain/desk/desk-exports.ts';
import { failureOf } from '../desk-client.ts';
import { Field } from '../door/Field.tsx';
import { download } from '../download.ts';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';

interface ExportDialogProps {
  campaign: { readonly uuid: string; readonly name: string };
  /** The kinds of data that the operator may export. */
  kinds: readonly Exported[];
  onClose: () => void;
}

const KIND_NAMES: Readonly<Record<Exported, readonly [name: string, what: string]>> = {
  submissions: ['Submissions', 'each with its person, state and checks'],
  payments: ['Payments', 'each with its batch, recipient and result'],
  'extra-entries': ['Extra entries', 'those earned in games'],
  support: ['Messages to support', 'each with its sender'],
};
const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'CSV, for spreadsheets', jsonl: 'JSON lines' };
const noDay = (day: string) => (day === '' ? undefined : day);

/** Exports stored data of a campaign into a file. */
export function ExportDialog({ campaign, kinds, onClose }: ExportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Focuses the first choice instead of the close button.
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[type=radio]')?.focus();
  }, []);
  const [what, setWhat] = useState(kinds[0] ?? 'submissions');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const days = { from: noDay(from), to: noDay(to) };
  const taking = useMutation({
    mutationFn: () => {
      const asked = { query: { campaign: campaign.uuid }, body: { format, ...days } };
      const name = exportName(campaign.name, what, format, days);
      return what === 'payments'
        ? download(deskCalls.exportPayments, asked, name)
        : download(deskCalls.exportRecords, { ...asked, body: { what, ...asked.body } }, name);
    },
  });
  const { isPending, error, isSuccess, mutate, reset } = taking;
  const failure = error ? failureOf(error) : null;
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isPending) mutate();
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      reset();
      set(value);
    };
  return (
    <Modal
      title={`Export from ${campaign.name}`}
      within={dialog}
      onClose={onClose}
      onDone={() => save()}
      foot={
        <ModalFoot
          note="The audit log records who exports what."
          action={
            <>
              <Icon name="down" />
              {isPending ? 'Exporting…' : 'Save file'}
            </>
          }
          close="Close"
          isDisabled={isPending}
          onClose={onClose}
          onDone={() => save()}
        />
      }
    >
      <form className="export" onSubmit={save}>
        <fieldset>
          <legend>What</legend>
          {kinds.map((kind) => (
            <label key={kind} className="tick">
              <input type="radio" name="what" checked={what === kind} onChange={() => change(setWhat)(kind)} />
              <span>
                {KIND_NAMES[kind][0]} <span className="mut">{KIND_NAMES[kind][1]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>As</legend>
          {EXPORT_FORMATS.map((each) => (
            <label key={each} className="tick">
              <input type="radio" name="format" checked={format === each} onChange={() => change(setFormat)(each)} />
              {FORMAT_NAMES[each]}
            </label>
          ))}
        </fieldset>
        <div className="export__days">
          <Field
            label="From"
            type="date"
            value={from}
            error={failure?.fields['from']}
            onChange={({ target }) => change(setFrom)(target.value)}
          />
          <Field
            label="To (inclusive)"
            type="date"
            value={to}
            error={failure?.fields['to']}
            onChange={({ target }) => change(setTo)(target.value)}
          />
        </div>
        {/* Without a submit button, the Enter key in a field would not send the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      {failure && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {failure.detail}
        </p>
      )}
      <p className="soft" role="status">
        {isPending
          ? 'Exporting. This may take a minute.'
          : isSuccess
            ? 'The file is saved. It contains names and addresses.'
            : ''}
      </p>
    </Modal>
  );
}
