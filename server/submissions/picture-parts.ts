import type { Db } from '../database/database.ts';
import type { PictureStores } from '../pictures/store.ts';
import { type Pictures, picturesIn } from '../repositories/pictures-repository.ts';
import { type SentPictures, sentPicturesIn } from '../repositories/sent-pictures-repository.ts';
import { type UnpreparedPictures, unpreparedPicturesIn } from '../repositories/unprepared-pictures.ts';
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
