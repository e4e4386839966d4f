/**
 * Chinese characters that sound alike: people who type by pinyin often choose a wrong one, such as 边目
 * for 边牧. Loaded on demand.
 */

/** The first common character of each Mandarin syllable, in pinyin order. */
const syllables = [
  ..."阿哎安肮凹八白扳邦包卑奔崩逼边标憋宾冰拨补擦猜参仓操册层叉拆搀昌抄车郴称吃充抽出" +
    "揣川疮吹春戳疵匆凑粗蹿崔村搓搭呆丹当刀得灯低掂刁爹丁丢东都督端堆吨多讹恩儿发帆方" +
    "飞分丰否夫嘎该甘冈皋戈给根庚工勾估瓜乖关光归辊郭哈还酣夯毫呵黑痕亨轰侯乎花怀欢荒" +
    "灰昏豁讥加奸江交阶巾京炯纠居娟撅军咖开刊康考苛肯吭空抠枯夸块宽匡亏坤扩垃来兰郎捞" +
    "乐勒棱哩俩连良撩列拎伶溜龙娄卢孪抡罗妈埋蛮忙猫么没门萌眯眠苗灭民名谬摸牟母拿乃男" +
    "囊挠呢馁嫩能妮拈娘鸟捏您宁牛农奴暖挪哦欧趴拍潘乓抛呸喷抨批偏飘撇拼乒坡剖仆七掐千" +
    "呛悄且亲青穷丘区圈缺裙然瓤饶惹人扔日戎柔如阮蕊闰若撒塞三桑搔色森僧杀筛山伤捎奢申" +
    "升尸收书刷衰拴双水吮说丝松搜苏酸虽孙唆他胎坍汤涛特疼剔天挑帖厅通偷凸湍推吞托挖歪" +
    "弯汪危温翁挝乌夕虾仙乡宵些心星凶休吁轩削勋丫烟央妖掖一因应哟佣优迂冤曰晕匝灾咱赃" +
    "遭则贼怎增扎斋沾张招遮贞争之中州朱抓拽专妆追谆拙孜宗邹租钻嘴尊昨",
];
const pinyinOrder = new Intl.Collator("zh-u-co-pinyin");

/** Syllables of the characters looked up so far. @type {Map<string, string>} */
const cachedSyllables = new Map();

/**
 * Replaces each Chinese character with one that stands for its Mandarin syllable, whatever its
 * tone, so that texts that sound alike become equal. Leaves other letters unchanged, and the whole
 * text if the browser cannot sort by pinyin.
 *
 * @param {string} text
 */
export function withoutHomophones(text) {
  return text.replace(/\p{Script=Han}/gu, (character) => {
    const syllable = cachedSyllables.get(character) ?? syllableOf(character);
    cachedSyllables.set(character, syllable);
    return syllable;
  });
}

/**
 * Returns the Chinese characters in `text` and `names` in groups that sound alike, each with a
 * character of `text`.
 *
 * @param {string} text
 * @param {string[]} names
 */
export function homophonesOf(text, names) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map();
  for (const character of chineseCharacters(text)) {
    const syllable = withoutHomophones(character);
    groups.set(syllable, (groups.get(syllable) ?? new Set()).add(character));
  }
  for (const character of groups.size > 0 ? chineseCharacters(names.join("")) : []) {
    groups.get(withoutHomophones(character))?.add(character);
  }
  return [...groups.values()].filter((group) => group.size > 1).map((group) => [...group].join(""));
}

/** @param {string} text */
function chineseCharacters(text) {
  return text.match(/\p{Script=Han}/gu) ?? [];
}

/**
 * Returns the last of `syllables` that does not sort after a character; the character itself if the
 * browser cannot sort by pinyin.
 *
 * @param {string} character
 */
function syllableOf(character) {
  if (pinyinOrder.resolvedOptions().collation !== "pinyin") {
    return character;
  }
  let low = 0;
  let high = syllables.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pinyinOrder.compare(syllables[middle] ?? "", character) <= 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return syllables[low - 1] ?? character;
}
