import { Icon, type IconProps } from './icons.tsx';

/** Adds a picture. */
export function PlusIcon({ weight = 2.4, ...props }: IconProps) {
  return (
    <Icon {...props} weight={weight}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

/** Takes a picture. */
export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 8.5a2 2 0 012-2h2L9 4.5h6l1.5 2h2a2 2 0 012 2v9a2 2 0 01-2 2h-13a2 2 0 01-2-2z" />
      <circle cx={12} cy={13} r={3.6} />
    </Icon>
  );
}

/** Deletes a picture. */
export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10 11v5M14 11v5" />
    </Icon>
  );
}

/** Rotates a picture clockwise by 90°. */
export function RotateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12.5a7.5 7.5 0 11-2.3-5.9L19.5 9M19.5 4v5h-5" />
    </Icon>
  );
}

/** Enlarges a picture. */
export function ZoomIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
    </Icon>
  );
}
