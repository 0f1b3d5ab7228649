import { Icon, type IconProps } from './icons.tsx';

/** Announces an email. */
export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x={3} y={5.5} width={18} height={13} rx={2} />
      <path d="M3.5 7l8.5 6 8.5-6" />
    </Icon>
  );
}

/** A parcel that is being packed. */
export function ParcelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.500l8 4v9l-8 4-8-4v-9z" />
      <path d="M4 7.500l8 4 8-4M12 11.500v9" />
    </Icon>
  );
}

/** Shares the offer. */
export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5L12 3.5l4 4M6 11H4.5v9.5h15V11H18" />
    </Icon>
  );
}
