/** A list of sentences below its title; nothing where there is none. */
export const Texts = ({ title, texts }: { title: string; texts: string[] }) =>
  texts.length > 0 && (
    <>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="list-outside list-disc pl-5 text-sm">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </>
  )
