import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'

export type FieldProps = { label: ReactNode; error?: string; hint?: ReactNode; hideLabel?: boolean; className?: string }
/** Props that the field passes to the control. */
export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type Props = FieldProps & { required?: boolean; id?: string; children: (control: ControlProps) => ReactNode }

/** A labelled control with its hint and its error beside it. `id` is set where something else leads to the control. */
export const Field = ({ label, error, hint, hideLabel, required, className, id: given, children }: Props) => {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && (
          <span aria-hidden className="text-live">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-live">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The classes of a control that is typed into or chosen from. */
export const controlClass = 'field min-h-10.5 px-3 py-2 text-base aria-invalid:border-live'

type TextProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

/** A line to type into. Spread `register('name')` of a form onto it. */
export const TextField = ({ label, error, hint, hideLabel, className, id, required, ...input }: TextProps) => (
  <Field {...{ label, error, hint, hideLabel, className, id, required }}>
    {(control) => (
      <input type="text" autoComplete="off" aria-required={required} {...input} {...control} className={controlClass} />
    )}
  </Field>
)

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines to type into. */
export const TextArea = ({ label, error, hint, hideLabel, className, id, required, ...area }: AreaProps) => (
  <Field {...{ label, error, hint, hideLabel, className, id, required }}>
    {(control) => <textarea rows={4} aria-required={required} {...area} {...control} className={controlClass} />}
  </Field>
)

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'className'>

/** A short list to choose from; its options are children. */
export const SelectField = ({ label, error, hint, hideLabel, className, id, required, ...select }: SelectProps) => (
  <Field {...{ label, error, hint, hideLabel, className, id, required }}>
    {(control) => <select aria-required={required} {...select} {...control} className={controlClass} />}
  </Field>
)

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hideLabel?: boolean }

/** A box to tick. */
export const Checkbox = ({ label, hideLabel, className, ...input }: CheckProps) => (
  <label className={clsx('inline-flex min-h-10 cursor-pointer items-center gap-2', className)}>
    <input type="checkbox" className="size-5 accent-accent" {...input} />
    <span className={hideLabel ? 'sr-only' : 'text-base'}>{label}</span>
  </label>
)
