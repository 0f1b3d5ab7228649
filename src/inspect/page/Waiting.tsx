import style from './Waiting.module.css';

/** Instructions that are shown until the first message arrives. */
export function Waiting() {
  return (
    <main className={style.waiting}>
      <h2>Waiting for a journey</h2>
      <p>
        Open a campaign in another window of this browser with <code>?inspect</code> in its address, such as
      </p>
      <p>
        <code>{window.location.origin}/?campaign=vespermoth&amp;inspect</code>
      </p>
      <p>Its chart is drawn here as soon as it runs, and this page may stay open while it is loaded again.</p>
    </main>
  );
}
