import { Trans } from '@lingui/react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { MOST_FILES } from '#domain/submission-limits.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { CameraIcon, PlusIcon } from '#src/ui/art/receipt-icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { PreparingReceipts } from './PreparingReceipts.tsx';
import { useReceipts } from './useReceipts.ts';

/**
 * Take A Picture if there are no pictures, otherwise Add and Next (RCPT-2); progress and Cancel while pictures are
 * being prepared (RCPT-12). The file input has no `capture`, so phones offer both the camera and the library.
 */
export function UploadDock() {
  const journey = useJourney();
  const { images, phase, progress } = useReceipts();
  const input = useRef<HTMLInputElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const mode = progress ? 'processing' : images.length > 0 ? 'some' : 'none';

  useEffect(() => {
    // Another button has replaced the pressed one; keep the focus in the dock.
    if (document.activeElement === document.body) primary.current?.focus({ preventScroll: true });
  }, [mode]);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Otherwise the same file could not be picked again.
    event.currentTarget.value = '';
    if (files.length > 0) journey.send({ type: 'receipts.picked', files });
  };
  const choose = () => input.current?.click();

  return (
    <Dock two={mode === 'some'}>
      <PreparingReceipts progress={progress} />
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={pick} />
      {mode === 'processing' && (
        <Button ref={primary} variant="second" onClick={() => journey.send({ type: 'receipts.cancelled' })}>
          <Trans id="upload.cancel" message="Cancel" />
        </Button>
      )}
      {mode === 'none' && (
        <Button ref={primary} icon={<CameraIcon />} onClick={choose}>
          <Trans id="upload.takePicture" message="Take A Picture" />
        </Button>
      )}
      {mode === 'some' && (
        <>
          <Button variant="second" icon={<PlusIcon />} disabled={images.length >= MOST_FILES} onClick={choose}>
            <Trans id="upload.add" message="Add" />
          </Button>
          <Button
            ref={primary}
            disabled={phase !== 'choosing'}
            onClick={() => journey.send({ type: 'receipts.confirmed' })}
          >
            <Trans id="upload.next" message="Next" />
          </Button>
        </>
      )}
    </Dock>
  );
}
