/** The benchmarks by name, in order of execution. Each returns its table. */
export const BENCHES: Readonly<Record<string, () => Promise<string>>> = {
  games: async () => (await import('./games.bench.ts')).runGamesBench(),
  images: async () => (await import('./images.bench.ts')).runImagesBench(),
  million: async () => (await import('./million.bench.ts')).runMillionBench(),
  pages: async () => (await import('./pages.bench.ts')).runPagesBench(),
  pictures: async () => (await import('./pictures.bench.ts')).runPicturesBench(),
  plays: async () => (await import('./plays.bench.ts')).runPlaysBench(),
  processes: async () => (await import('./processes.bench.ts')).runProcessesBench(),
  review: async () => (await import('./review.bench.ts')).runReviewBench(),
  submissions: async () => (await import('./submissions.bench.ts')).runSubmissionsBench(),
  typing: async () => (await import('./typing.bench.ts')).runTypingBench(),
  upload: async () => (await import('./upload.bench.ts')).runUploadBench(),
};
