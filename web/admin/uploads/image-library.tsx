import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImageRecord } from '#contract/uploads.ts'
import { contains } from '#domain/search/match.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { ImageGrid } from './image-grid.tsx'
import { imageKeys, imagesQuery } from './queries.ts'
import type { UploadArea } from './send-image.ts'

/** Images rendered at once, and more at each request for more. */
const SHOWN = 60

type Props = {
  area: UploadArea
  /** The address of the image that is chosen now. */
  value: string
  onClose: () => void
  onChoose: (url: string) => void
  onDeleted: (url: string) => void
}

/** The images of an area, to choose one or to delete unused ones. */
export const ImageLibrary = ({ area, value, onClose, onChoose, onDeleted }: Props) => {
  const client = useQueryClient()
  const images = useQuery(imagesQuery(area))
  const [query, setQuery] = useState('')
  const [chosenUrl, setChosenUrl] = useState(value)
  const [count, setCount] = useState(SHOWN)
  const found = images.data?.filter(({ name }) => contains(name, query.trim())) ?? []
  const chosen = found.find(({ url }) => url === chosenUrl)

  const remove = useMutation({
    mutationFn: ({ fullPath }: ImageRecord) => apiOf(client).call('POST /uploads/delete', { body: { fullPath } }),
    onSuccess: (_, { url }) => {
      onDeleted(url)
      return client.invalidateQueries({ queryKey: imageKeys.area(area) })
    },
  })
  const onDelete = async (image: ImageRecord) => {
    const agreed = await ask({
      title: `Delete ${image.name}?`,
      text: 'This removes the image from the site for everyone. This action cannot be undone.',
      action: 'Delete',
    })
    if (agreed) remove.mutate(image)
  }
  return (
    <Dialog wide title="Choose Existing Image" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (chosen) onChoose(chosen.url)
        }}
      >
        <TextField
          data-start
          label="Search images"
          hideLabel
          placeholder="Search images..."
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {images.isPending && <LoadingText>Loading images...</LoadingText>}
        {images.error && <Alert>{images.error.message}</Alert>}
        {images.data && found.length === 0 && (
          <Empty>{images.data.length === 0 ? 'No images yet. Upload the first one.' : 'No image found.'}</Empty>
        )}
        <ImageGrid images={found.slice(0, count)} chosenUrl={chosenUrl} onSelect={setChosenUrl} />
        {found.length > count && (
          <Button onClick={() => setCount(count + SHOWN)} className="self-center">
            Show more ({found.length - count})
          </Button>
        )}
        {remove.error && (
          <Alert>
            <p>Failed to delete image: {remove.error.message}</p>
            {remove.error instanceof ApiError &&
              remove.error.details?.map(({ message }) => <p key={message}>{message}</p>)}
          </Alert>
        )}
        <Actions className="sticky -bottom-4 -mx-5 -mb-4 border-t border-line bg-ground px-5 py-3">
          <Button look="danger" disabled={!chosen || remove.isPending} onClick={() => chosen && void onDelete(chosen)}>
            Delete
          </Button>
          <span className="flex-1" />
          <Button onClick={onClose}>Cancel</Button>
          <SaveButton look="primary" type="submit" why={!chosen && 'Choose an image first.'}>
            Use This Image
          </SaveButton>
        </Actions>
      </form>
    </Dialog>
  )
}
