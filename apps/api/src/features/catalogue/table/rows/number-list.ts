/** Growing list of numbers below 2³¹: half the memory of an array, and nothing for the garbage collector to scan. */
export class NumberList {
  /** Numbers themselves, for loops over all of them; entries after the last one are meaningless. */
  numbers = new Int32Array(2);
  length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }

  all(): Int32Array {
    return this.numbers.subarray(0, this.length);
  }
}
