/** Numbers below 2³¹, one after the other: half the memory of an array, and nothing for the garbage collection to look at. */
export class NumberList {
  /** The numbers themselves, for loops over all of them; what comes behind the last one means nothing. */
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
