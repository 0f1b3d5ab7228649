import styles from './Tear.module.css';

/** A perforation between two parts of a slip; decorative. */
export function Tear() {
  return <div className={styles.tear} aria-hidden="true" />;
}
