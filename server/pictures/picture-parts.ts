import type { Db } from '../platform/database/database.ts';
import type { PictureStores } from '../platform/images/store.ts';
import { type Pictures, picturesIn } from './pictures.repository.ts';
import { type SentPictures, sentPicturesIn } from './sent-pictures.repository.ts';
import { type UnpreparedPictures, unpreparedPicturesIn } from './unprepared-pictures.repository.ts';
import { type PrepareSent, preparingTogether } from './prepare-sent.ts';

/** The parts with which a process stores pictures and prepares pre-uploaded ones. */
export interface PictureParts {
  readonly pictures: Pictures;
  readonly sentPictures: SentPictures;
  readonly unpreparedPictures: UnpreparedPictures;
  readonly prepareSent: PrepareSent;
}

/** Creates the parts for one process. */
export function picturePartsOf(db: Db, stores: PictureStores): PictureParts {
  const pictures = picturesIn(db, stores);
  const sentPictures = sentPicturesIn(db, stores, pictures);
  const unpreparedPictures = unpreparedPicturesIn(db, stores, pictures);
  const prepareSent = preparingTogether({ pictures, sentPictures, unpreparedPictures });
  return { pictures, sentPictures, unpreparedPictures, prepareSent };
}
