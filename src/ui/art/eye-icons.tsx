import { Icon, type IconProps } from './icons.tsx';

/** Shows a password. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx={12} cy={12} r={2.8} />
    </Icon>
  );
}

/** Hides a password that is shown. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx={12} cy={12} r={2.8} />
      <path d="M4.5 3.5l15 17" />
    </Icon>
  );
}
