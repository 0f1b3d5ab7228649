import { type FieldNotes, note } from './note.ts';

const slot = (meaning: string, name: string) => note(meaning, `art/summer/${name}.svg`);

/** The fields of `campaign.theme`: the brand. */
export const THEME_NOTES: FieldNotes = {
  brandName: note("the brand's name", 'Summer'),
  field: note('the colour behind bands and posters', '#3a0e17'),
  onField: note('the colour of letters on the field', '#f6e9cf'),
  action: note('the colour of the main button', '#f2dfb8'),
  onAction: note('the colour of its letters', '#2b0911'),
  spot: note('a colour for small highlights', '#a3b3ff'),
  display: note('the letters of headlines', 'imbue'),
  scheme: note("whether pages are light, dark, or as the visitor's device says", 'auto'),
  shape: note('the corners of buttons and fields', 'soft'),
  art: note(
    'pictures, by slot: SVG files below the folder of the campaign files; the site has its own where there is none',
    {
      emblem: 'art/summer/emblem.svg',
    },
  ),
  'art.emblem': slot('the mark beside the name, in the seal of the contact screens and in icons', 'emblem'),
  'art.poster': slot(
    'the picture of the offer, drawn without a ground: the field around it fills the screen',
    'poster',
  ),
  'art.backdrop': slot('behind the game, and behind the poster in previews of links', 'backdrop'),
  'art.band': slot('in the band at the top of the steps', 'band'),
  'art.ground': slot('on the ground of short screens: sign-in, contact, notices', 'ground'),
  'art.contact': slot('instead of the ground on the contact screens', 'contact'),
  'art.complete': slot('on the confirmation', 'complete'),
  'art.early': slot('on the notice before the campaign', 'early'),
  'art.expired': slot('on the notice after it', 'expired'),
  'art.desktop': slot('on the notice for desktops', 'desktop'),
  'art.prize': slot('a prize; no screen shows it at present', 'prize'),
  'art.lost': slot('where a game was lost', 'lost'),
  'art.symbols': slot("the games' symbols: a sheet of eight squares in a row", 'symbols'),
  'art.sheetBird': slot('beside the text of an offer of the layout sheet, and on the profile', 'sheet-bird'),
  'art.sheetLight': slot('above the text of such an offer', 'sheet-light'),
  'art.sheetLeaves': slot('below the text of such an offer', 'sheet-leaves'),
  'art.bubbles': slot('over the head of such an offer', 'bubbles'),
  sound: note('how the games sound', 'bright'),
  symbols: note('what the first six symbols of the sheet are called, for those who do not see them', [
    'lucky seven',
    'sun',
    'glass',
    'bottle',
    'ice cube',
    'lemon',
  ]),
  wheelPicture: note(
    'what the horizontal wheel is drawn as; without it a wheel on a stand, with the brand’s mark and symbols',
    'washing-machine',
  ),
  wheel: note(
    'what the horizontal wheel is called, for those who do not see it; without it by its picture',
    'A wheel of fortune',
  ),
  offer: note('the words of the offer', { headline: 'Five dollars back', lead: 'Buy a bottle and send the receipt.' }),
  'offer.layout': note('a poster with a picture, or a sheet of text', 'poster'),
  'offer.headline': note('its headline', 'Five dollars back'),
  'offer.headlineInArt': note('whether the poster already contains the headline', false),
  'offer.lead': note('the sentence below', 'Buy a bottle and send the receipt.'),
  'offer.shop': note('what is to be done first, at "Shop."', 'Buy one bottle.'),
  'offer.earn': note('what it brings, at "Earn."', 'Five dollars by PayPal.'),
  'offer.action': note('the words of its button', 'Continue'),
};
