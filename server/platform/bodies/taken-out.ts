import { randomUUID } from 'node:crypto';
import { errorCodes } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { type Decoder, decoderOf } from './base64.ts';
import { growingText, type GrowingText } from './growing-text.ts';

/** ASCII codes. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const SLASH = 0x2f;
const SPACE = 0x20;
const BEYOND_ASCII = 0x80;
const SIGNS: ReadonlySet<number> = new Set(Array.from(',:[]{}', (sign) => sign.charCodeAt(0)));
/** The field with a picture as text. */
const FIELD = 'dataUrl';
/** Longer than `data:image/jpeg;base64` and anything else that may precede the comma of a data URL. */
const LONGEST_HEAD = 200;
/** Characters of an escape such as `\u002B`. */
const ESCAPE = 6;
/** Random, so no client can forge a name. */
const NAME = randomUUID();

/** Bytes of pictures by the name that replaces them. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** A body without its pictures. */
export interface TakenOut {
  /** JSON in which a name replaces the base64 text of each picture: `data:image/jpeg;base64,{name}`. */
  readonly json: string;
  readonly pictures: Pictures;
}

export interface TakeOutLimits {
  /** Maximum bytes of everything except pictures. */
  readonly mostText: number;
  /**
   * Maximum number of structural characters (`,` `:` and brackets) outside strings: they limit how many values it
   * contains.
   */
  readonly mostSigns: number;
  /** Maximum number of pictures to keep; the bytes of further ones are discarded. */
  readonly mostPictures: number;
  /** Maximum bytes of a picture; of a larger one this many and one more are kept. */
  readonly mostBytes: number;
}

/**
 * Extracts the pictures from a JSON body as it arrives. The text after `"dataUrl":"data:…,` is decoded immediately, and
 * only the small remainder is parsed later. No text of 64 MB is ever built, and no step takes longer than one chunk.
 * The JSON parser validates the remainder.
 */
export class PictureTaker {
  readonly #limits: TakeOutLimits;
  readonly #text: GrowingText;
  readonly #pictures = new Map<string, Buffer>();
  #state: 'between' | 'text' | 'head' | 'picture' = 'between';
  /** Characters since the last string, without white space, at most two; more do not matter. */
  #between = '';
  /** The last string, in case it is the field's name; while one arrives, its beginning. */
  #last = '';
  /** Number of received characters of an escape: the backslash, the u, up to three digits; 0 outside an escape. */
  #escape = 0;
  /** Value of the escape's digits so far. */
  #code = 0;
  readonly #decoder: Decoder;
  #seen = 0;
  #signs = 0;

  constructor(limits: TakeOutLimits) {
    this.#limits = limits;
    this.#text = growingText(limits.mostText);
    this.#decoder = decoderOf(limits.mostBytes);
  }

  /** @throws Refusal 400 if there are too many values; 413 if the text without pictures is too large */
  write(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      if (this.#state === 'between') at = this.#readBetween(chunk, at);
      else if (this.#state === 'picture') at = this.#readPicture(chunk, at);
      else at = this.#readText(chunk, at);
    }
  }

  end(): TakenOut {
    return { json: this.#text.end(), pictures: this.#pictures };
  }

  /** Reads up to the quote that begins a string. */
  #readBetween(chunk: Buffer, at: number): number {
    const quote = chunk.indexOf(QUOTE, at);
    const end = quote < 0 ? chunk.length : quote + 1;
    this.#text.add(chunk.subarray(at, end));
    for (let sign = at; sign < end; sign++) if (SIGNS.has(chunk[sign] ?? 0)) this.#signs += 1;
    if (this.#signs > this.#limits.mostSigns) throw new Refusal(400, { detail: 'The body holds too many values.' });
    this.#between = (this.#between + chunk.toString('latin1', at, quote < 0 ? end : quote).replace(/\s+/g, '')).slice(
      0,
      2,
    );
    if (quote >= 0) {
      this.#state = this.#between === ':' && this.#last === FIELD ? 'head' : 'text';
      this.#between = this.#last = '';
      this.#escape = 0;
    }
    return end;
  }

  /** Reads a string to its end, or the head of a data URL to its comma. */
  #readText(chunk: Buffer, at: number): number {
    let end = at;
    while (end < chunk.length && this.#state !== 'between' && this.#state !== 'picture') {
      const byte = chunk[end++] ?? 0;
      if (this.#escape === 1) this.#escape = 0;
      else if (byte === BACKSLASH) this.#escape = 1;
      else if (byte === QUOTE) this.#state = 'between';
      else if (byte === COMMA && this.#state === 'head') this.#state = 'picture';
      if (this.#state !== 'between' && this.#last.length <= LONGEST_HEAD) this.#last += String.fromCharCode(byte);
      if (this.#last.length > LONGEST_HEAD) this.#state = this.#state === 'head' ? 'text' : this.#state;
    }
    this.#text.add(chunk.subarray(at, end));
    if (this.#state === 'picture') this.#begin();
    return end;
  }

  #begin(): void {
    this.#text.add(Buffer.from(`${NAME} ${this.#seen}`));
    this.#escape = 0;
  }

  /** Reads the base64 text of a picture to its closing quote. */
  #readPicture(chunk: Buffer, at: number): number {
    const quote = chunk.indexOf(QUOTE, at);
    const end = quote < 0 ? chunk.length : quote;
    const backslash = chunk.indexOf(BACKSLASH, at);
    if (this.#escape !== 0 || (backslash >= 0 && backslash < end)) return this.#readEscaped(chunk, at);
    if (this.#isKept()) this.#decoder.write(chunk.toString('latin1', at, end));
    if (quote < 0) return end;
    this.#finish();
    return end + 1;
  }

  /**
   * Reads a picture's text with escapes, because some clients write `\/` or `\u002B`. Other escapes have no meaning in
   * base64.
   */
  #readEscaped(chunk: Buffer, from: number): number {
    const unescaped = Buffer.allocUnsafe(chunk.length - from);
    let length = 0;
    let at = from;
    let isOver = false;
    while (at < chunk.length && !isOver) {
      const byte = chunk[at++] ?? 0;
      if (this.#escape > 1) {
        this.#code = this.#code * 16 + hexDigit(byte);
        this.#escape = (this.#escape + 1) % ESCAPE;
        if (this.#escape === 0) unescaped[length++] = this.#code < BEYOND_ASCII ? this.#code : SPACE;
      } else if (this.#escape === 1) {
        this.#escape = byte === LETTER_U ? 2 : 0;
        this.#code = 0;
        if (this.#escape === 0) unescaped[length++] = byte === SLASH ? SLASH : SPACE;
      } else if (byte === BACKSLASH) this.#escape = 1;
      else if (byte === QUOTE) isOver = true;
      else unescaped[length++] = byte;
    }
    if (this.#isKept()) this.#decoder.write(unescaped.toString('latin1', 0, length));
    if (isOver) this.#finish();
    return at;
  }

  #isKept(): boolean {
    return this.#seen < this.#limits.mostPictures;
  }

  #finish(): void {
    if (this.#isKept()) this.#pictures.set(`${NAME} ${this.#seen}`, this.#decoder.end());
    this.#seen += 1;
    this.#text.add(Buffer.from('"'));
    this.#state = 'between';
  }
}

/** @throws 400: JSON requires four hexadecimal digits after `\u` */
function hexDigit(byte: number): number {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  if (Number.isNaN(digit)) throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  return digit;
}

/** Returns the bytes of a data URL: those extracted from the body, or else decoded from its text. */
export function bytesOf(dataUrl: string, pictures: Pictures): Buffer {
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return pictures.get(text) ?? Buffer.from(text, 'base64');
}
