import style from './Waiting.module.css';

/** Instructions that are shown until the first message arrives. */
export function Waiting() {
  return (
    <main className={style.waiting}>
      <h2>Waiting for a journey</h2>
      <p>
        Open a campaign in another window of this browser and add <code>?inspect</code> to its address, for example:
      </p>
      <p>
        <code>{window.location.origin}/?campaign=vespermoth&amp;inspect</code>
      </p>
      <p>
        The chart appears as soon as the journey starts. You can leave this page open while the campaign page reloads.
      </p>
    </main>
  );
}
