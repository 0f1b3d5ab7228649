import { Trans, useLingui } from '@lingui/react';
import type { SubmissionStatus } from '#domain/status.ts';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { ShieldIcon } from '#src/ui/art/step-icons.tsx';
import { Ledger } from '#src/ui/Ledger.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import styles from './StatusShown.module.css';

/** Maximum number of entry numbers shown. */
const MOST = 6;

/** The numbers of the visitor's entries, and a link to verify the draw (STATUS-8). */
export function StatusDraw({ of: { path, entries } }: { readonly of: NonNullable<SubmissionStatus['draw']> }) {
  const { i18n } = useLingui();
  const numbers = entries.slice(0, MOST).map((each) => i18n.number(each));
  const more = entries.length - numbers.length;
  return (
    <div className={styles.part}>
      {entries.length > 0 && (
        <Ledger
          rows={[
            {
              term:
                entries.length === 1
                  ? i18n._({ id: 'status.entry', message: 'Your entry' })
                  : i18n._({ id: 'status.entries', message: 'Your entries' }),
              value:
                more > 0
                  ? i18n._({
                      id: 'status.entries.more',
                      message: 'No. {numbers}, and {more} more',
                      values: { numbers: numbers.join(', '), more: i18n.number(more) },
                    })
                  : i18n._({
                      id: 'status.entries.numbers',
                      message: 'No. {numbers}',
                      values: { numbers: numbers.join(', ') },
                    }),
            },
          ]}
        />
      )}
      <p className={styles.contact}>
        <TextLink href={useLocaleHref(path)}>
          <ShieldIcon />
          <Trans id="status.certificate" message="Certificate of the draw" />
        </TextLink>
      </p>
    </div>
  );
}
