/** Email addresses that the HTML standard accepts and a narrower rule rejects. */
export const EMAILS = [
  "o'brien@example.com",
  'r&d@example.com',
  "sean.o'brien+rebates@sub.example.co",
  'a#b@example.com',
  'first/last@example.com',
  '{dana}@example.com',
  'dana!@example.com',
  '_dana_@example.museum',
  'dana.@example.com',
  'dana@xn--bcher-kva.example',
  'dana@example-shop.com',
] as const;
