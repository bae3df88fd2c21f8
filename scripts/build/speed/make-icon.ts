import { createElement, type ComponentProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }
type Props = ComponentProps<'svg'> & { size?: number }

/** Makes an icon of lucide's shapes; the build uses it instead of the package's own maker. */
const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default createIcon
