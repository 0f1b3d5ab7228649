import { type FieldNotes, note } from './note.ts';

const slot = (meaning: string, name: string) => note(meaning, `art/summer/${name}.svg`);

/** The fields of `campaign.theme`: the brand. */
export const THEME_NOTES: FieldNotes = {
  brandName: note('the name of the brand', 'Summer'),
  field: note('the background colour of bands and posters', '#3a0e17'),
  onField: note('the text colour on field', '#f6e9cf'),
  action: note('the colour of the main button', '#f2dfb8'),
  onAction: note('the text colour of the main button', '#2b0911'),
  spot: note('the colour of small highlights', '#a3b3ff'),
  display: note('the typeface of headlines', 'imbue'),
  scheme: note("whether pages are light, dark, or follow the visitor's device (auto)", 'auto'),
  shape: note('the shape of the corners of buttons and fields', 'soft'),
  art: note('the pictures by image slot: SVG files in the folder of the campaign files; the site has defaults', {
    emblem: 'art/summer/emblem.svg',
  }),
  'art.emblem': slot('the logo next to the brand name, in the seal of the contact screens, and in icons', 'emblem'),
  'art.poster': slot(
    'the picture of the offer, without a background; the colour field fills the screen around it',
    'poster',
  ),
  'art.backdrop': slot('the background of the game, and of the poster in link previews', 'backdrop'),
  'art.band': slot('the picture in the band at the top of each step', 'band'),
  'art.ground': slot('the picture at the bottom of short screens: sign-in, contact, notices', 'ground'),
  'art.contact': slot('the picture at the bottom of the contact screens, instead of ground', 'contact'),
  'art.complete': slot('the picture of the confirmation', 'complete'),
  'art.early': slot('the picture of the notice before the campaign', 'early'),
  'art.expired': slot('the picture of the notice after the campaign', 'expired'),
  'art.desktop': slot('the picture of the notice for desktops', 'desktop'),
  'art.prize': slot('the picture of a prize; no screen displays it at present', 'prize'),
  'art.lost': slot('the picture of a lost game', 'lost'),
  'art.symbols': slot('the symbols of the games: a sheet of eight squares in a row', 'symbols'),
  'art.sheetBird': slot('the picture above an offer with the layout sheet, and on the profile', 'sheet-bird'),
  'art.sheetLight': slot('the light behind the text of an offer with the layout sheet', 'sheet-light'),
  'art.sheetLeaves': slot('the leaves behind the text of an offer with the layout sheet', 'sheet-leaves'),
  'art.bubbles': slot('the bubbles next to the product of an offer with the layout sheet', 'bubbles'),
  sound: note('the sound of the games', 'bright'),
  symbols: note('the names of the first six symbols of the sheet, for screen readers', [
    'lucky seven',
    'sun',
    'glass',
    'bottle',
    'ice cube',
    'lemon',
  ]),
  wheelPicture: note(
    'the picture of the horizontal wheel; if missing, a wheel on a stand with the mark and symbols of the brand',
    'washing-machine',
  ),
  wheel: note(
    'the name of the horizontal wheel, for screen readers; if missing, it depends on wheelPicture',
    'A wheel of fortune',
  ),
  offer: note('the texts and layout of the offer', {
    headline: 'Five dollars back',
    lead: 'Buy a bottle and send the receipt.',
  }),
  'offer.layout': note('the layout: a poster with a picture, or a sheet of text', 'poster'),
  'offer.headline': note('the headline', 'Five dollars back'),
  'offer.headlineInArt': note(
    'whether the poster already contains the headline, which is then only for screen readers',
    false,
  ),
  'offer.lead': note('the sentence below the headline', 'Buy a bottle and send the receipt.'),
  'offer.shop': note('what visitors do first, after "Shop."', 'Buy one bottle.'),
  'offer.earn': note('what visitors get, after "Earn."', 'Five dollars by PayPal.'),
  'offer.action': note('the label of the button', 'Continue'),
};
