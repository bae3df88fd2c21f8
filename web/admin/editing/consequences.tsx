/** Sentences about what an action does, below their title; nothing where there are none. Two may read alike. */
export const Consequences = ({ title, texts }: { title: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="list-outside list-disc pl-5 text-sm">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A sentence has nothing else of its own.
          <li key={index} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </>
  )
