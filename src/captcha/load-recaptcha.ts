import { within } from '#src/time/within.ts';
import { LOADING_LIMIT } from './loading-limit.ts';

/** The options of a widget, as reCAPTCHA v2 documents them. */
export interface RecaptchaOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** The part of the provider's documented API that the form uses. */
export interface Recaptcha {
  render(container: HTMLElement, options: RecaptchaOptions): number;
  reset(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Partial<Recaptcha>;
    promenadeCaptchaReady?: () => void;
  }
}

/** The name of the function that the provider calls once its script is ready. */
const READY = 'promenadeCaptchaReady';

let loading: Promise<Recaptcha> | null = null;
let attempts = 0;

/**
 * Loads the provider's script once per page; the caller renders the widget (`render=explicit`).
 *
 * @param address the configured script, usually `https://www.google.com/recaptcha/api.js`
 * @param language the language of the widget, such as `es`
 * @throws Error if it does not load in time; the next call retries
 */
export function loadRecaptcha(address: string, language: string, limit: number = LOADING_LIMIT): Promise<Recaptcha> {
  const present = readyApi();
  if (present) return Promise.resolve(present);
  loading ??= addScript(address, language, limit).finally(() => {
    loading = null;
  });
  return loading;
}

function addScript(address: string, language: string, limit: number): Promise<Recaptcha> {
  const script = document.createElement('script');
  const url = new URL(address);
  url.searchParams.set('onload', READY);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', language);
  attempts += 1;
  // A browser may queue a second request for the same address behind the first, which may never get a response.
  if (attempts > 1) url.searchParams.set('attempt', String(attempts));
  script.src = url.href;
  script.async = true;
  const ready = new Promise<Recaptcha>((resolve, reject) => {
    window[READY] = () => {
      const api = readyApi();
      if (api) resolve(api);
      else reject(new Error('the captcha has no render function'));
    };
    script.addEventListener('error', () => reject(new Error('the captcha could not be loaded')), { once: true });
  });
  document.head.append(script);
  return within(limit, ready).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}

function readyApi(): Recaptcha | null {
  const { render, reset } = window.grecaptcha ?? {};
  return render && reset ? { render, reset } : null;
}
