type Channels = [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` from three numbers, which are clamped to 0 … 255. */
export function hexOf(...rgb: Channels): string {
  return `#${rgb
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two colours (`#rrggbb`): `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [red, green, blue] = channels(first);
  const [toRed, toGreen, toBlue] = channels(second);
  return hexOf(red + (toRed - red) * share, green + (toGreen - green) * share, blue + (toBlue - blue) * share);
}

/** Lightens a colour and keeps it vivid: mixing in white alone would make it pale. */
export function lighter(hex: string, share: number): string {
  const light = channels(mix(hex, '#ffffff', share));
  const grey = (light[0] + light[1] + light[2]) / 3;
  const [red, green, blue] = light;
  const vivid = (channel: number): number => grey + (channel - grey) * (1 + share * 0.6);
  return hexOf(vivid(red), vivid(green), vivid(blue));
}

export function darker(hex: string, share: number): string {
  return mix(hex, '#000000', share);
}

/** Returns the colour with an alpha from 0 to 1, for a 2D canvas. */
export function faded(hex: string, alpha: number): string {
  return `rgba(${channels(hex).join(', ')}, ${alpha})`;
}

/** How light a colour looks, from 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Brightens a colour by a factor and keeps it vivid. */
export function brighter(hex: string, factor: number): string {
  const [red, green, blue] = channels(hex);
  return hexOf(red * factor, green * factor, blue * factor);
}

/** Whether a colour has more blue than red in it. */
export function isCool(hex: string): boolean {
  const [red, , blue] = channels(hex);
  return blue > red;
}
