/// Numbers that trap and round as in Swift.
extension Runtime {
  static let numbers: [Runtime: String] = [
    .int:
      """
    /**
     * The number, if it is an integer that can be told from its neighbours.
     *
     * @param {number} value
     * @returns {number}
     */
    function int(value) {
      if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no Int`);
      return value + 0; // -0 becomes 0.
    }
    """,
    .uint32:
      """
    /**
     * The number, if it is an integer of 32 bits.
     *
     * @param {number} value
     * @returns {number}
     */
    function uint32(value) {
      if (!(value >= 0 && value <= 0xffffffff)) {
        throw new RangeError(`${value} is no UInt32`);
      }
      return value >>> 0;
    }
    """,
    .quotient:
      """
    /**
     * The quotient without its fraction.
     *
     * @param {number} dividend
     * @param {number} divisor
     * @returns {number}
     */
    function quotient(dividend, divisor) {
      return int(Math.trunc(dividend / divisor));
    }
    """,
    .remainder:
      """
    /**
     * What a division leaves, with the sign of the dividend.
     *
     * @param {number} dividend
     * @param {number} divisor
     * @returns {number}
     */
    function remainder(dividend, divisor) {
      return int(dividend % divisor);
    }
    """,
    .larger:
      """
    /**
     * @param {number} a
     * @param {number} b
     * @returns {number}
     */
    function larger(a, b) {
      return b >= a ? b : a;
    }
    """,
    .smaller:
      """
    /**
     * @param {number} a
     * @param {number} b
     * @returns {number}
     */
    function smaller(a, b) {
      return b < a ? b : a;
    }
    """,
    .roundedAway:
      """
    /**
     * The nearest whole number; of two that are as near, the one further from 0.
     *
     * @param {number} value
     * @returns {number}
     */
    function roundedAway(value) {
      const whole = Math.trunc(value);
      return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
    }
    """,
    .roundedEven:
      """
    /**
     * The nearest whole number; of two that are as near, the even one.
     *
     * @param {number} value
     * @returns {number}
     */
    function roundedEven(value) {
      const whole = Math.trunc(value);
      const rest = Math.abs(value - whole);
      const isFurther = rest > 0.5 || (rest === 0.5 && whole % 2 !== 0);
      return isFurther ? whole + Math.sign(value) : whole;
    }
    """,
    .power:
      """
    /**
     * The power; as in C, 1 of a base of 1 whatever the exponent.
     *
     * @param {number} base
     * @param {number} exponent
     * @returns {number}
     */
    function power(base, exponent) {
      const isEndless = Math.abs(exponent) === Infinity;
      if (base === 1 || (base === -1 && isEndless)) return 1;
      return Math.pow(base, exponent);
    }
    """,
    .rangeEnd:
      """
    /**
     * The end of a range, which must not lie before its start.
     *
     * @param {number} start
     * @param {number} end
     * @returns {number}
     */
    function rangeEnd(start, end) {
      if (end < start) throw new RangeError(`${end} lies before ${start}`);
      return end;
    }
    """,
  ]
}
