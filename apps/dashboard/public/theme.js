// Runs before the first paint: the stored theme (src/hosts/shared/theme.ts) for the frame in index.html.
try {
  document.documentElement.dataset.theme = localStorage.getItem('curlew.theme') ?? 'system'
} catch {
  // Blocked storage: the system's theme.
}
