import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSvgByContent, isSvgByNameOrType } from '#src/images/svg.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`].forEach((character, index) => view.setUint16(2 * index, character.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
}

describe('isSvgByNameOrType', () => {
  it.each([
    ['receipt.svg', ''],
    ['receipt.SVG', 'image/png'],
    ['receipt.svg ', ''],
    ['receipt', 'image/svg+xml'],
    ['receipt.png', 'IMAGE/SVG+XML;charset=utf-8'],
  ])('[RCPT-6] rejects the name "%s" with the type "%s"', (name, type) => {
    expect(isSvgByNameOrType({ name, type })).toBe(true);
  });

  it.each([
    ['receipt.jpg', 'image/jpeg'],
    ['my.svg.jpg', ''],
    ['svg', ''],
    ['receipt', ''],
  ])('[RCPT-6] leaves the name "%s" with the type "%s" to the content', (name, type) => {
    expect(isSvgByNameOrType({ name, type })).toBe(false);
  });
});

describe('isSvgByContent', () => {
  it.each([
    ['a bare root', '<svg>'],
    ['attributes', '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>'],
    ['capitals', '<SVG >'],
    ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['white space', '\n\t  <svg/>'],
    ['an XML declaration', '<?xml version="1.0"?>\n<svg/>'],
    ['a style sheet and comments', '<?xml version="1.0"?><!-- <a> --><?xml-stylesheet href="a.css"?><!--b--> <svg/>'],
    ['a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><svg/>'],
    ['an internal subset', '<!DOCTYPE svg [<!ENTITY a "<b>">]>\n<svg/>'],
    ['a byte order mark', '\ufeff<svg/>'],
  ])('[RCPT-6] detects SVG with %s', (_, text) => {
    expect(isSvgByContent(bytes(text))).toBe(true);
  });

  it('[RCPT-6] detects SVG in UTF-16 of both byte orders', () => {
    expect(isSvgByContent(utf16('<?xml version="1.0"?><svg/>', true))).toBe(true);
    expect(isSvgByContent(utf16('<svg/>', false))).toBe(true);
  });

  it('[RCPT-6] detects SVG in a file named .jpg', () => {
    expect(isSvgByContent(readFileSync(join(import.meta.dirname, '../../fixtures/receipts/svg_renamed.jpg')))).toBe(
      true,
    );
  });

  it.each([
    ['prose', 'an <svg> is a drawing'],
    ['a page with a drawing', '<!doctype html><html><svg/></html>'],
    ['another root', '<svgish/>'],
    ['an open comment', '<!-- <svg/>'],
    ['an open declaration', '<?xml <svg/>'],
    ['an open document type', '<!DOCTYPE svg [ <svg/>'],
    ['nothing', ''],
  ])('[RCPT-6] detects no SVG in %s', (_, text) => {
    expect(isSvgByContent(bytes(text))).toBe(false);
  });

  it('[RCPT-6] checks 256 kB of any text to its end', () => {
    for (const filler of [' ', '<!--', '<?', '<!DOCTYPE ', '<!---->', '['])
      expect(isSvgByContent(bytes(filler.repeat(262_144 / filler.length))), filler).toBe(false);
  });
});
