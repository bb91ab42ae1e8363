// What a campaign is called: by something of those nights, the same for everybody who has its address.

import { t } from '../../lib/words';
import { nameOf } from './path';

export function campaignName(id: string): string {
  const { thing, place } = nameOf(id);
  return t('campaign-name', { thing: t(`campaign-thing-${thing}`), place: t(`campaign-place-${place}`) });
}
