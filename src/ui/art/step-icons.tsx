import { Icon, type IconProps } from './icons.tsx';

/** An entry in the draw. */
export function TicketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3V17h-17v-3.5a1.8 1.8 0 0 0 0-3z" />
      <path d="M14 7v10" strokeDasharray="1.5 2.5" />
    </Icon>
  );
}

/** A reward or prize, including one without its own picture. */
export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20" />
      <path d="M12 7.5c-2-4-5.5-3.5-5-1.5.3 1.2 2.5 1.5 5 1.5zm0 0c2-4 5.5-3.5 5-1.5-.3 1.2-2.5 1.5-5 1.5z" />
    </Icon>
  );
}

/** Something is being sent or was sent. */
export function SendIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11.5L20.5 4 15 20.5l-3.5-6.5z" />
      <path d="M11.5 14L20 4.5" />
    </Icon>
  );
}

/** Something is approved. */
export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5l7.5 3v5c0 4.5-3 7.7-7.5 9-4.5-1.3-7.5-4.5-7.5-9v-5z" />
      <path d="M8.5 12l2.5 2.5 4.5-5" />
    </Icon>
  );
}

/** Copies a text. */
export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x={8.5} y={8.5} width={11.5} height={11.5} rx={2} />
      <path d="M15.5 8.5V4.5H4v11.5h4.5" />
    </Icon>
  );
}
