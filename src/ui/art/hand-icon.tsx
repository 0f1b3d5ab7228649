import { Icon, type IconProps } from './icons.tsx';

/** A tapping finger. */
export function HandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 12V5.5a1.7 1.7 0 0 1 3.4 0V11l5 1.2a2.3 2.3 0 0 1 1.7 2.7l-1 5.6h-7L6.5 15.5a1.6 1.6 0 0 1 2.5-2z" />
    </Icon>
  );
}
