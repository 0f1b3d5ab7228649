import type { ReactNode } from 'react';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { DoorArt } from './DoorArt.tsx';

interface DoorProps {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  children: ReactNode;
}

/** The page of a way in: the picture, the sign, the heading, and the step. */
export function Door({ title, about, children }: DoorProps) {
  return (
    <main className="door">
      <DoorArt />
      <div className="door__form">
        <div className="door__column">
          <Mark />
          <div>
            <FocusedTitle>{title}</FocusedTitle>
            <p className="soft">{about}</p>
          </div>
          {children}
          <p className="mut sm row">
            <Icon name="lock" size="s" />
            Everything you open or change is written to the audit log.
          </p>
        </div>
      </div>
    </main>
  );
}
