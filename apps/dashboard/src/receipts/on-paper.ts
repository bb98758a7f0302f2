import '@curlew/words/en/receipts.ts'
import { t } from '@curlew/words'

/** Below a printed report: where its figures have receipts. @param address of the report; null if they have none */
export const receiptsElsewhere = (address: string | null): string | null => address && t('receipt.onPaper', { address })
