/** Whether the name of a prize overlaps the emblem of its card before the card is turned. */
export function isEmblemCovered(panel: Element): boolean {
  const prize = panel.querySelector<HTMLElement>('span.display[id]');
  const emblem = prize?.previousElementSibling;
  if (!prize || !(emblem instanceof HTMLElement)) return false;
  return (
    prize.offsetTop < emblem.offsetTop + emblem.offsetHeight && prize.offsetLeft + prize.offsetWidth > emblem.offsetLeft
  );
}
