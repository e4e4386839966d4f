import { pendingChanges } from "../../Templates/scripts/storage/records/pending-changes.js";

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  }
}

/** @param {number} at */
const change = (at) => ({ list: "lists", record: { deck: "dogs", at } });

/** A store whose transactions the test completes as stored, refused or too slow. */
function fakeStore() {
  /** @type {{ stored: number, transactions: { changes: any[], store: () => void, refuse: () => void, giveUp: () => void }[] }} */
  const fake = { stored: 0, transactions: [] };
  const pending = pendingChanges((changes, _, onStored) =>
    new Promise((resolve, reject) => {
      fake.transactions.push({
        changes,
        store() {
          for (const { record } of changes) {
            fake.stored = record.at;
          }
          onStored();
          resolve();
        },
        refuse: () => reject(new Error("refused")),
        giveUp: () => reject(new Error("too slow")),
      });
    })
  );
  return { fake, pending };
}

/** @param {Promise<unknown>} promise */
const outcome = (promise) => promise.then(() => "stored", ({ message }) => message);

Deno.test("a change that took too long but was stored is not written again", async () => {
  const { fake, pending } = fakeStore();
  const slow = outcome(pending.write([change(1)], {}));
  fake.transactions[0].giveUp();
  same(await slow, "too slow");
  same(pending.failed().length, 1);
  fake.transactions[0].store();
  same(pending.failed(), []);
  // Another tab may have stored a newer version since then.
  pending.write([change(9)], {});
  same(fake.transactions[1].changes, [change(9)]);
});

Deno.test("a failed change does not replace a newer one of an overlapping write", async () => {
  const { fake, pending } = fakeStore();
  const older = outcome(pending.write([change(1)], {}));
  const newer = outcome(pending.write([change(2)], {}));
  fake.transactions[1].store();
  same(await newer, "stored");
  fake.transactions[0].refuse();
  same(await older, "stored");
  same(pending.failed(), []);
  const next = outcome(pending.write([], {}));
  fake.transactions[2].store();
  same(await next, "stored");
  same(fake.stored, 2);
});

Deno.test("the next write stores failed changes in their order", async () => {
  const { fake, pending } = fakeStore();
  const first = outcome(pending.write([change(1)], {}));
  const second = outcome(pending.write([change(2)], {}));
  fake.transactions[1].refuse();
  fake.transactions[0].refuse();
  same(await Promise.all([first, second]), ["refused", "refused"]);
  same(pending.failed(), [change(1), change(2)]);
  const third = outcome(pending.write([], {}));
  fake.transactions[2].store();
  same(await third, "stored");
  same(fake.stored, 2);
});

Deno.test("a failed commit is dropped, and a successful one also stores pending changes", async () => {
  const { fake, pending } = fakeStore();
  const write = outcome(pending.write([change(1)], {}));
  fake.transactions[0].refuse();
  await write;
  const refused = outcome(pending.commit([change(2)], {}));
  fake.transactions[1].refuse();
  same(await refused, "refused");
  same(pending.failed(), [change(1)]);
  const commit = outcome(pending.commit([change(3)], {}));
  fake.transactions[2].store();
  same(await commit, "stored");
  same(pending.failed(), []);
  same(fake.stored, 3);
});
