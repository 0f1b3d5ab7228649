/** Renders a page with one plain sentence. */
export function messagePage(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Promenade</title></head>
<body><main><h1>Sorry!</h1><p>${sentence}</p></main></body>
</html>
`;
}
