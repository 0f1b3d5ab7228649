import type { ServerPattern } from './pattern-text.ts';

/** The server's sentences that contain values; a named group of `form` becomes the value of that name. */
export const PATTERNS: readonly ServerPattern[] = [
  {
    form: /^This sweepstakes has not started yet\. Please come back on or after (?<date>.+)\.$/,
    message: /*i18n*/ {
      id: 'fault.notStarted',
      message: 'This sweepstakes has not started yet. Please come back on or after {date}.',
    },
  },
  {
    form: /^Sorry! This offer has not started yet\. Please come back on or after (?<date>.+)\.$/,
    message: /*i18n*/ {
      id: 'server.offerEarly',
      message: 'Sorry! This offer has not started yet. Please come back on or after {date}.',
    },
  },
  {
    form: /^Please send at most (?<most>\d+) pictures\.$/,
    message: /*i18n*/ { id: 'server.tooManyPictures', message: 'Please send at most {most} pictures.' },
  },
  {
    form: /^There were too many requests from your network\. Please try again in (?<minutes>\d+) minutes\.$/,
    message: /*i18n*/ {
      id: 'server.tooMany',
      message: 'There were too many requests from your network. Please try again in {minutes} minutes.',
    },
  },
  {
    form: /^Image (?<image>\d+) is empty\.$/,
    message: /*i18n*/ { id: 'server.image.empty', message: 'Image {image} is empty.' },
  },
  {
    form: /^Image (?<image>\d+) is larger than 10 MB\.$/,
    message: /*i18n*/ { id: 'server.image.large', message: 'Image {image} is larger than 10 MB.' },
  },
  {
    form: /^Image (?<image>\d+) is an SVG\. Sorry, SVG is not allowed\.$/,
    message: /*i18n*/ { id: 'server.image.svg', message: 'Image {image} is an SVG. Sorry, SVG is not allowed.' },
  },
  {
    form: /^Image (?<image>\d+) is not a JPEG, PNG or WebP picture\.$/,
    message: /*i18n*/ { id: 'server.image.other', message: 'Image {image} is not a JPEG, PNG or WebP picture.' },
  },
  {
    form: /^Image (?<image>\d+) has too many pixels\.$/,
    message: /*i18n*/ { id: 'server.image.huge', message: 'Image {image} has too many pixels.' },
  },
  {
    form: /^Image (?<image>\d+) takes too long to read\.$/,
    message: /*i18n*/ { id: 'server.image.slow', message: 'Image {image} takes too long to read.' },
  },
  {
    form: /^Image (?<image>\d+) is the same as image (?<other>\d+)\.$/,
    message: /*i18n*/ { id: 'server.image.same', message: 'Image {image} is the same as image {other}.' },
  },
  {
    form: /^Image (?<image>\d+) is damaged and cannot be read\.$/,
    message: /*i18n*/ { id: 'server.image.damaged', message: 'Image {image} is damaged and cannot be read.' },
  },
  {
    form: /^Too many attempts\. Please try again in (?<minutes>\d+) minutes?\.$/,
    message: /*i18n*/ {
      id: 'server.tooManyAttempts',
      message: 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
    },
  },
  {
    form: /^Too many attempts\. Please try again in (?<hours>\d+) hours\.$/,
    message: /*i18n*/ {
      id: 'server.tooManyAttemptsHours',
      message: 'Too many attempts. Please try again in {hours} hours.',
    },
  },
  {
    form: /^Your balance is (?<balance>\$[\d,]+\.\d\d)\.$/,
    message: /*i18n*/ { id: 'server.balance', message: 'Your balance is {balance}.' },
  },
  {
    form: /^These fields are wrong: (?<fields>.+)$/,
    message: /*i18n*/ { id: 'server.fields', message: 'These fields are wrong: {fields}' },
  },
];
