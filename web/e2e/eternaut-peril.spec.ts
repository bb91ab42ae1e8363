import { expect, test } from '@playwright/test';
import { goesOn, layStory } from './eternaut';
import { rush } from './table';

// What can cost somebody's life is said and asked about before it is done.
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ON = '.book:not([inert]) .on';

test('a step that can kill says so and asks once more, and keys do not answer behind an unread page @desktop', async ({
  page,
  request,
}) => {
  let link = '';
  let action = '';
  for (let seed = 1; seed < 30 && !link; seed++) {
    const table = await layStory(request);
    const deadly = await rush(
      page,
      table,
      ask => {
        action = ask.choices.find(choice => choice.deadly && choice.verb === 'go')?.action ?? '';
        return action !== '';
      },
      { seed, avoid: /keep/ },
    );
    if (deadly) link = table.seats[0]!.link;
  }
  expect(link, 'somebody stands before snow with too little strength').not.toBe('');
  await page.goto(link);
  await goesOn(page);
  const seq = await page.locator('.table').getAttribute('data-seq');
  const unchanged = () => expect(page.locator('.table')).toHaveAttribute('data-seq', seq!);
  // The question lies behind the page that was not read: a number does not answer it.
  await expect(page.locator(ON)).toBeVisible();
  await page.keyboard.press('1');
  await unchanged();
  await expect(page.locator('.doubt')).toHaveCount(0);
  while ((await page.locator(ON).count()) > 0) await page.locator(ON).click();
  const choice = page.locator(`.choice[data-action="${action}"]`);
  if ((await choice.count()) === 0) await page.locator('.more').first().click();
  await expect(choice).toContainText('touches snow');
  await expect(choice).toContainText('can die of it');
  await choice.click();
  await expect(page.locator('.doubt')).toContainText('can die of it');
  await page.getByRole('button', { name: 'Rather not' }).click();
  await expect(page.locator('.doubt')).toHaveCount(0);
  await unchanged();
  // On the map it is the same.
  const space = page.locator(`.map [data-spot="place:${action.split(' ')[1]}"]`).last();
  if ((await space.count()) > 0) await space.click({ force: true });
  else await choice.click();
  await expect(page.locator('.doubt')).toBeVisible();
  await page.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-seq', seq!);
  // It was no empty threat, and a death is more than a line of the page: it is stamped there, and stays to be read again.
  const stamp = page.locator('.book .stamp.dead');
  for (let i = 0; i < 12 && (await stamp.count()) === 0; i++) {
    await goesOn(page);
    const on = page.locator(`${ON}, .book:not([inert]) .answer`).first();
    if (await on.isVisible()) await on.click();
    else break;
  }
  await expect(stamp).toHaveText(/ is dead\.$/);
  await expect(page.locator('.book svg.plate').last()).toBeVisible();
});
