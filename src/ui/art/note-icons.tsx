import { Icon, type IconProps } from './icons.tsx';

/** Opens the requirements of the offer. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={9} />
      <path d="M12 11v6M12 7.2v.1" />
    </Icon>
  );
}

/** Opens an explanation. */
export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={9} />
      <path d="M9.6 9.4a2.5 2.5 0 114 2c-1 .7-1.6 1.2-1.6 2.3M12 16.7v.1" />
    </Icon>
  );
}
