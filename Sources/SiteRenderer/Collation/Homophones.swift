/// Returns the Chinese characters in typed texts and in names in groups that sound alike, each with a
/// character of the texts, as `homophonesOf` in `Templates/scripts/core/homophones.js` does.
///
/// Characters that are not in the pinyin table sound like no other.
public func homophones(in texts: [String], namedLike names: [String]) -> [String] {
  var groups: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  for character in texts.flatMap(hanzi) {
    groups[syllable(of: character), default: []].append(character)
  }
  for character in groups.isEmpty ? [] : names.flatMap(hanzi) {
    groups[syllable(of: character)]?.append(character)
  }
  return groups.values.map { Set($0) }.filter { $0.count > 1 }
    .map { String(String.UnicodeScalarView($0.sorted())) }.sorted()
}

private func hanzi(in text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter(\.properties.isIdeographic)
}

/// Returns the character that stands for a character's Mandarin syllable, whatever its tone: the last
/// of the first characters of syllables that does not sort after it.
private func syllable(of character: Unicode.Scalar) -> Unicode.Scalar {
  guard let rank = NameOrder.pinyinRanks[character] else { return character }
  return syllableStarts.last { $0.rank <= rank }?.character ?? character
}

private let syllableStarts = syllableCharacters.unicodeScalars.compactMap { character in
  NameOrder.pinyinRanks[character].map { (character: character, rank: $0) }
}

/// The first common character of each Mandarin syllable, in pinyin order.
let syllableCharacters = """
  阿哎安肮凹八白扳邦包卑奔崩逼边标憋宾冰拨补擦猜参仓操册层叉拆搀昌抄车郴称吃充抽出揣川疮吹春戳\
  疵匆凑粗蹿崔村搓搭呆丹当刀得灯低掂刁爹丁丢东都督端堆吨多讹恩儿发帆方飞分丰否夫嘎该甘冈皋戈给\
  根庚工勾估瓜乖关光归辊郭哈还酣夯毫呵黑痕亨轰侯乎花怀欢荒灰昏豁讥加奸江交阶巾京炯纠居娟撅军咖\
  开刊康考苛肯吭空抠枯夸块宽匡亏坤扩垃来兰郎捞乐勒棱哩俩连良撩列拎伶溜龙娄卢孪抡罗妈埋蛮忙猫么\
  没门萌眯眠苗灭民名谬摸牟母拿乃男囊挠呢馁嫩能妮拈娘鸟捏您宁牛农奴暖挪哦欧趴拍潘乓抛呸喷抨批偏\
  飘撇拼乒坡剖仆七掐千呛悄且亲青穷丘区圈缺裙然瓤饶惹人扔日戎柔如阮蕊闰若撒塞三桑搔色森僧杀筛山\
  伤捎奢申升尸收书刷衰拴双水吮说丝松搜苏酸虽孙唆他胎坍汤涛特疼剔天挑帖厅通偷凸湍推吞托挖歪弯汪\
  危温翁挝乌夕虾仙乡宵些心星凶休吁轩削勋丫烟央妖掖一因应哟佣优迂冤曰晕匝灾咱赃遭则贼怎增扎斋沾\
  张招遮贞争之中州朱抓拽专妆追谆拙孜宗邹租钻嘴尊昨
  """
