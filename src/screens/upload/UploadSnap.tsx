import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { MOST_FILES } from '#domain/submission-limits.ts';
import type { PickProgress } from '#machines/journey/journey.types.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { ReceiptGuide } from '#src/ui/art/ReceiptGuide.tsx';
import { PendingTile, type PendingTileProps } from './PendingTile.tsx';
import { ReceiptAdvice } from './ReceiptAdvice.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ReceiptsLimit } from './ReceiptsLimit.tsx';
import { ReceiptTile } from './ReceiptTile.tsx';
import styles from './UploadSnap.module.css';
import { TravelWords } from './TravelWords.tsx';
import { useReceipts } from './useReceipts.ts';

const ITEMS: readonly MessageDescriptor[] = [
  /*i18n*/ { id: 'upload.retailer', message: 'Retailer' },
  /*i18n*/ { id: 'upload.product', message: 'Product Name' },
  /*i18n*/ { id: 'upload.size', message: 'Package Size' },
  /*i18n*/ { id: 'upload.price', message: 'Price' },
  /*i18n*/ { id: 'upload.date', message: 'Date' },
];

/** 'Snap.': the items that must be legible, then the images, a single one large, several in a grid (RCPT-2, RCPT-3). */
export function UploadSnap() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const { images, phase, progress } = useReceipts();
  const [openId, setOpenId] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const deleted = useRef<{ readonly id: string; readonly index: number } | null>(null);
  const total = images.length + (progress?.total ?? 0);
  const isAlone = total === 1;
  const open = images.findIndex(({ id }) => id === openId);

  useEffect(() => {
    const gone = deleted.current;
    if (!gone || images.some(({ id }) => id === gone.id)) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    buttons[Math.min(gone.index, buttons.length - 1)]?.focus();
    deleted.current = null;
  }, [images]);

  const legible = `${i18n._({ id: 'upload.legible', message: 'Ensure the following items are legible:' })} ${ITEMS.map((item) => i18n._(item)).join(', ')}`;
  const tooLong = (
    <Trans
      id="upload.tooLong"
      message="If your receipt is too long to capture in one picture, click Add to take another picture."
    />
  );

  const tiles = [
    ...images.map((image, index) => (
      <ReceiptTile
        key={image.id}
        image={image}
        position={index + 1}
        isAlone={isAlone}
        isLocked={phase !== 'choosing'}
        onOpen={() => setOpenId(image.id)}
        onDelete={() => {
          deleted.current = { id: image.id, index };
          journey.send({ type: 'receipt.deleted', id: image.id });
        }}
      />
    )),
    ...pendingStates(progress).map((state, index) => <PendingTile key={index} isAlone={isAlone} state={state} />),
  ];

  return (
    <section ref={section} className={styles.snap} aria-labelledby="snap">
      <h2 id="snap" className="display">
        <Trans id="upload.snap" message="Snap." />
      </h2>
      <p className={styles.lead}>
        <span>
          <Trans id="upload.take" message="Take a pic of your receipt" />
        </span>
        <span className={styles.hint}>
          <Trans id="upload.upTo" message="Up to {most} pictures" values={{ most: MOST_FILES }} />
        </span>
      </p>
      {total > 1 && <p className={styles.hint}>{legible}</p>}
      <ReceiptAdvice images={images} />
      <ReceiptsLimit />
      <TravelWords images={images} />
      {total === 0 && <Legible />}
      {isAlone && (
        <>
          <div className={styles.one}>{tiles}</div>
          <p className={styles.hint}>{legible}</p>
          <p className={styles.long}>{tooLong}</p>
        </>
      )}
      {total > 1 && (
        <ul className={styles.grid}>
          {tiles.map((tile) => (
            <li key={tile.key}>{tile}</li>
          ))}
          <li className={styles.add}>{tooLong}</li>
        </ul>
      )}
      {images[open] && <ReceiptDialog image={images[open]} position={open + 1} onClose={() => setOpenId(null)} />}
    </section>
  );
}

/** Returns the state of a tile for each picked file. Two files are prepared in parallel. */
function pendingStates(progress: PickProgress | null): PendingTileProps['state'][] {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return Array.from({ length: total }, (_, index) =>
    index < done ? 'done' : index < done + 2 ? 'working' : 'waiting',
  );
}

/** The five items, with the same numbers as in the drawing of a receipt. */
function Legible() {
  const { i18n } = useLingui();
  return (
    <div className={styles.legible}>
      <ReceiptGuide />
      <div>
        <p className={styles.hint} id="legible">
          <Trans id="upload.legible" message="Ensure the following items are legible:" />
        </p>
        <ol aria-labelledby="legible">
          {ITEMS.map((item) => (
            <li key={item.id}>{i18n._(item)}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
