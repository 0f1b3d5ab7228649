/** Every screen of the product by name; the router's table gives each its path (specification §2). */
export type ScreenName = 'broken' | 'early' | 'expired' | 'desktop' | 'gate' | 'offer' | 'receipts' | 'form' | 'complete' | 'contact' | 'contactComplete' | 'privacyPolicy';

/** What a URL asks for: a screen, or the start, from where start-up finds the way (START-6, START-10). */
export type RequestedScreen = ScreenName | 'start';
