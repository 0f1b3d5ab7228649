interface DeviceHints {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: { readonly mobile: boolean };
}

/**
 * Whether the visitor is on a desktop (START-3). An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
 */
export function isDesktop({ userAgent, maxTouchPoints, userAgentData }: DeviceHints): boolean {
  if (userAgentData?.mobile) return false;
  if (/Android|iPhone|iPod|iPad|Mobi/i.test(userAgent)) return false;
  return !(userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
