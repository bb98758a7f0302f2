/** The curlew. Decorative: the name is beside it. */
export function Mascot({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 200 200" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="100" cy="100" r="100" fill="#DCECFA" />
      <g transform="translate(17 10) scale(.84) translate(-3 6) scale(.93)">
        <g fill="none" stroke="#7C90A3" strokeWidth="5.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M84 144v40h13" />
          <path d="M105 142l10 17-11 25h14" />
        </g>
        <path d="M152 68C186 69 199 94 203.500 121c.4 3 4.600 3 4.700 0C208 86 187 57 158 53z" fill="#566778" />
        <path
          d="M12 108C40 98 70 96 92 84c12-7 14-15 17-26 4-16 16-25 30-24 15 1 25 13 23 27-1 9-6 14-11 21-5 8-2 16-2 25 0 26-23 43-54 42-34-1-62-20-83-41z"
          fill="#E8C79A"
        />
        <path d="M151 82c-5 8-2 16-2 25 0 26-23 43-54 42-14 0-27-4-39-9 44 8 72-13 78-56z" fill="#FBF1E2" />
        <path d="M12 108c30-7 62-9 88-22 22 6 24 46-12 48-30 1-55-10-76-26z" fill="#A8713F" />
        <path
          d="M60 112a4 4 0 0 1 4 4v5a4 4 0 0 1-8 0v-5a4 4 0 0 1 4-4zM75 106a4 4 0 0 1 4 4v13a4 4 0 0 1-8 0v-13a4 4 0 0 1 4-4zM90 99a4 4 0 0 1 4 4v20a4 4 0 0 1-8 0v-20a4 4 0 0 1 4-4z"
          fill="#F4DDB9"
        />
        <path d="M109 58c4-16 16-25 30-24 9 .6 16 5 20 11-16-5-33 0-50 13z" fill="#A8713F" />
        <circle cx="141" cy="54" r="6" fill="#22303D" />
        <circle cx="143.2" cy="51.8" r="2" fill="#fff" />
        <circle cx="132" cy="69" r="5.5" fill="#F0A184" opacity=".75" />
      </g>
      <g fill="none" stroke="#8FBFE8" strokeWidth="4" strokeLinecap="round">
        <path d="M56 168h88" />
        <path d="M78 180h44" />
      </g>
    </svg>
  )
}
