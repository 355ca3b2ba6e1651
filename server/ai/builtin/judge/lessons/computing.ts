// Said and asked in lessons on computing. See lessons.ts.
export const computing = `
A transistor is a switch; from a few of them you build AND, OR and NOT gates, and a truth table says what comes out.
How does an XOR gate work, and why can you make everything out of NAND gates?
A half adder adds two bits and gives a sum and a carry; chain full adders and you get a ripple carry adder.
The ALU does addition, subtraction and comparisons, sets the zero and the overflow flag, and takes an operation code.
Why does the carry bit overflow when the number is too big for eight bits?
A latch keeps one bit as long as there is power; flip-flops side by side make a register.
Memory is a matrix of cells with row and column addresses; a multiplexer chooses one, and the write enable line is on.
What is the difference between SRAM and DRAM, between cache, RAM and flash?
The processor fetches an instruction from memory, decodes it and executes it, and the program counter moves on by one.
The clock ticks so many billion times a second; overclocking makes the chip hot, and throttling slows it down.
The control unit, the instruction register, the accumulator and the bus between processor and main memory.
How does the CPU know which opcode is LOAD, ADD or JUMP, and where is that stored?
Pipelining, branch prediction, several cores and out of order execution make a processor faster.
Cache misses, cache lines, locality, and the memory hierarchy from registers down to the hard disk.
Assembly language has mnemonics, an assembler turns it into machine code; labels and jumps make loops.
Binary counts in powers of two: one, two, four, eight; a byte has eight bits, and 255 is the largest number in it.
How do you convert decimal to binary and hexadecimal, and what does base sixteen have to do with colours?
Negative numbers use two's complement or a sign bit; floating point has an exponent and a mantissa, so 0.1 is not exact.
Text is stored as ASCII codes, one for each letter; Unicode and UTF-8 give every script and emoji a number.
Kilobyte, megabyte, gigabyte, terabyte: is it a thousand or 1024, and what is a kibibyte?
Why do computers use only zeros and ones instead of ten voltage levels?
An image is a grid of pixels with red, green and blue; bit depth, resolution, and why a bitmap is bigger than a JPEG.
Lossless compression such as run-length and Huffman coding; lossy compression throws away what we do not hear in an MP3.
Punch cards, the abacus, Babbage's analytical engine and Ada Lovelace, the first programmer.
Relays, vacuum tubes, ENIAC and Colossus, then transistors and integrated circuits; Moore's law doubles their number.
Alan Turing, the Turing machine, the tape, the halting problem, and the bombe that broke Enigma.
Von Neumann architecture keeps programs and data in the same memory; the Harvard architecture does not.
A compiler translates source code, an interpreter runs it line by line; syntax errors, tokens and parsing.
Variables hold values; assignment, data types such as integer, string and boolean, and type casting.
If, else and while: conditions and loops repeat a block until something is false; off by one errors.
Functions take parameters and return a value; local and global scope, arguments by reference or by value.
Recursion calls itself until the base case; the call stack, factorial, Fibonacci and stack overflow.
Arrays start at index zero; linked lists have nodes with pointers to the next; stacks pop, queues dequeue.
A hash table maps keys to buckets; collisions, the load factor and constant time lookup.
Trees have a root, children and leaves; a binary search tree, balancing, heaps and traversal in order.
Graphs have vertices and edges; breadth first, depth first, Dijkstra's shortest path and the travelling salesman.
Bubble sort, merge sort, quick sort with a pivot; big O notation says how the running time grows with n.
Binary search halves a sorted list; what is the complexity, log n or n log n?
Dynamic programming, greedy algorithms, divide and conquer, memoisation and the knapsack problem.
P versus NP, polynomial time, NP complete problems, reductions and satisfiability.
Finite automata, regular expressions, context-free grammars and the Chomsky hierarchy.
Objects are instances of classes; inheritance, encapsulation, polymorphism, interfaces and constructors.
Functional programming has pure functions, lambdas, map, filter and reduce, and immutable values.
Pointers, malloc, free, segmentation faults and garbage collection in C and in Java.
The operating system schedules processes and threads, swaps pages of virtual memory and talks to devices through drivers.
Deadlock, mutexes, semaphores, race conditions and critical sections in concurrent programs.
Files lie in blocks, directories form a tree; fragmentation, the file system, inodes and the boot sector.
The kernel, system calls, interrupts, Unix, Linux, the shell and its commands, pipes and permissions.
Hard disks spin platters under a head; solid state drives, magnetic tape, optical discs and core memory.
Packets travel through routers; IP addresses, TCP handshakes, UDP, ports and what happens when a packet is lost.
DNS turns a domain name into an address; HTTP requests, status codes, HTML, hyperlinks, browsers and the World Wide Web.
Ethernet, MAC addresses, collisions, switches, LAN and WAN, bandwidth, latency and Wi-Fi.
Encryption with public and private keys, RSA, Diffie-Hellman, digital signatures, certificates and hashing of passwords.
Caesar cipher, substitution, frequency analysis, one-time pad and AES.
Hackers use phishing, SQL injection, buffer overflow, worms, viruses, ransomware and zero-day exploits.
Authentication with passwords, two factors, biometrics, access control, firewalls and malware.
A relational database has tables, rows and primary keys; SELECT, JOIN, GROUP BY, indexes and normal forms.
Transactions are atomic and durable; locks, rollback, isolation levels and write-ahead logs.
Graphics draw triangles with vertices and shaders; rasterisation, ray tracing, the z-buffer, textures and the GPU.
Version control: commit, branch, merge, rebase, pull request and conflicts in Git.
Agile sprints, user stories, unit tests, debugging, integration, documentation and open source.
Embedded systems: microcontrollers, sensors, GPIO pins, Arduino, Raspberry Pi and real-time loops.
Cloud computing, virtual machines, containers, load balancers, microservices and serverless functions.
Machine learning fits a model to training data; features, labels, decision boundaries and confusion matrix.
A neural network has layers of neurons with weights; backpropagation, gradient descent, activation functions and the loss.
Overfitting, regularisation, dropout, cross-validation, learning rate, epochs and batches.
Convolutional networks see edges and faces; kernels, pooling, object detection and image classification.
Language models predict the next token; attention, transformers, embeddings, prompts and hallucination.
Decision trees, random forests, support vector machines, k-means clustering and nearest neighbours.
Reinforcement learning: an agent gets rewards, explores, learns a policy; Q-values and games such as Go.
Computer vision, speech recognition, phonemes, spectrograms, parse trees and chatbots.
Robots have actuators, PID control loops, degrees of freedom, path planning and the uncanny valley.
User interfaces, usability, icons, mouse and desktop metaphor, Xerox, Macintosh and the personal computer.
Game consoles, arcade machines, Pong, the cold war space race and Apollo guidance computer.
Singularity, quantum computers with qubits, superposition and entanglement, and the future of computing.
Spreadsheets have cells, formulas, references, pivot tables, charts and lookups.
In Python a dictionary, a list comprehension, indentation, import, and print in the console.
JavaScript in the page, the DOM, events, callbacks, promises and async functions.
Web forms, cookies, sessions, CSS selectors, responsive layout and accessibility.
Blockchain, bitcoin mining, proof of work, distributed consensus and ledgers.
Why is the sum output called S and the carry C, and do logic gates use less power than relays?
What exactly happens between two ticks of the clock, and what is hertz in a chip?
Instruction set, RISC and CISC, x86, ARM, cores, hyper-threading, sockets and benchmarks.
How many bits is the address, four or eight, and what if the program needs more RAM than there is?
The stack pointer, general purpose registers A and B, load from address, store to address, HALT.
Why does the instruction have an opcode and a memory location, and who wrote the instruction table?
Is a 64 bit number twice a 32 bit number, what is the sign bit, and how are letters represented by bits?
What comes after 11111111 in binary, how do you count in octal, most significant bit?
Emoji, Chinese characters, encoding, mojibake, ASCII has seven bits, uppercase and lowercase letters.
Loss of precision, mantissa, rounding, NaN, scientific notation in binary and decimals.
Endianness, parity bits, checksums, Hamming code, error correction and QR codes.
Looms, Jacquard, Hollerith tabulating the census, IBM, Grace Hopper's bug, COBOL and FORTRAN.
Silicon wafers, photolithography, nanometres, doping, leakage, heat sinks and fabs.
What does undefined mean here, and why does my loop never stop? Indentation error, missing semicolon.
Print the list, append, slice, key error, for each item in range, nested loops, counters.
Return versus print, arguments, default values, closures, decorators and modules.
Worst case, space complexity, swap, pivot, selection sort, insertion sort, is it stable?
Enqueue, doubly linked, null pointer, circular buffer, priority queue, trie and rotations.
Adjacency matrix, cycles, spanning tree, topological order, A star, weighted edges, heuristics.
Override, abstract class, super, static, getter, subclass, design patterns, dependency injection.
Context switch, round robin, time slices, page faults, paging, multitasking, batch processing and Multics.
Sectors, tracks, floppy disks, SSD wear, RAID, backups, file extension and metadata headers.
Hops, subnet mask, packet switching, ARPANET, congestion, retransmission, ping, NAT and IPv6.
TLS, certificate authority, symmetric key, salt, brute force, man in the middle, VPN and Tor.
Foreign key, many to many, WHERE clause, NULL, aggregate, index scan, denormalise, NoSQL documents.
Learning rate too high, vanishing gradient, sigmoid, ReLU, hidden layer, weights and biases, epochs.
Labelled data, precision and recall, ROC, features, training set, test set, perceptron, spam filter.
Polygons, meshes, antialiasing, lighting, frame buffer, animation and rendering of scenes.
Bubbles on the stack trace, breakpoints, test coverage, refactor, code review, continuous integration.
Filters, edges, grayscale, kernel convolution, face recognition, landmarks and Haar features.
`;
