import { ORDER_PLACE, OrderUrlSetting, REST_PATHS } from '@curlew/model'
import { showSuccess, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'

/** URL pattern of an order in the shop's admin. */
export function OrderLinkForm() {
  const { data, error, send } = useSetting(REST_PATHS.orderUrl, OrderUrlSetting)
  return (
    <Loaded data={data} error={error} height={126}>
      {({ order_url: url }) => (
        <Form
          key={url}
          fields={['order_url']}
          submit={t('shop.orderUrlSave')}
          check={(values) => ({
            ...(!OrderUrlSetting.safeParse(values).success && {
              order_url: t('shop.orderUrlWrong', { place: ORDER_PLACE }),
            }),
          })}
          send={async (values) => {
            await send('PUT', OrderUrlSetting.parse(values))
            showSuccess(t('toast.success'))
          }}
        >
          {(errors) => (
            <TextField
              label={t('shop.orderUrl')}
              hint={t('shop.orderUrlHint', { place: ORDER_PLACE })}
              name="order_url"
              defaultValue={url}
              spellCheck="false"
              error={errors.order_url}
            />
          )}
        </Form>
      )}
    </Loaded>
  )
}
