import { screen } from '@testing-library/react';
import type { Campaign } from '#domain/campaign.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import { UploadScreen } from '#src/screens/upload/UploadScreen.tsx';
import { bundled } from '#test/kit/campaigns.ts';
import { renderAt, type Rendered } from '#test/kit/journey.tsx';
import type { JourneySetting } from '#test/kit/journey-actor.ts';

export function image(id: string, fields: Partial<ReceiptImage> = {}): ReceiptImage {
  return {
    id,
    name: `${id}.jpg`,
    dataUrl: `data:image/jpeg;base64,${id}`,
    width: 768,
    height: 1024,
    isLong: false,
    ...fields,
  };
}

interface Options extends JourneySetting {
  readonly images?: readonly ReceiptImage[];
  readonly campaign?: Campaign;
}

export function renderUpload({
  images = [],
  campaign = bundled('vespermoth').campaign,
  ...setting
}: Options = {}): Promise<Rendered> {
  return renderAt(campaign, UploadScreen, {
    requested: 'upload',
    entry: { passedGate: true, state: 'CA', instancePk: 101, files: [...images] },
    ...setting,
  });
}

export const photograph = (name: string) => new File([name], name, { type: 'image/jpeg' });
export const inputOf = ({ rendered }: Rendered) =>
  rendered.container.querySelector<HTMLInputElement>('input[type="file"]')!;
export const filesOf = ({ journey }: Rendered) => journey.getSnapshot().context.entry.files.map(({ id }) => id);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
